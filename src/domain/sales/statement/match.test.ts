import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchLines, type MoneyIn, type OpenTransfer } from './match.ts'

const line = (id: string, more: Partial<MoneyIn> = {}): MoneyIn => ({
  id,
  day: '2026-11-23',
  amountMinor: 1_500_000,
  words: 'NIP TRANSFER',
  reference: '',
  ...more,
})
const transfer = (paymentId: string, more: Partial<OpenTransfer> = {}): OpenTransfer => ({
  saleId: `sale of ${paymentId}`,
  paymentId,
  number: 12,
  customerName: 'Ada Nwosu',
  amountMinor: 1_500_000,
  day: '2026-11-23',
  ...more,
})
const pairs = (lines: MoneyIn[], transfers: OpenTransfer[]) =>
  matchLines(lines, transfers).map(({ lineId, paymentId }) => `${lineId}=${paymentId}`)

describe('which money is whose (R-464)', () => {
  test('the amount must be equal and the day near', () => {
    expect(pairs([line('a')], [transfer('1')])).toEqual(['a=1'])
    expect(pairs([line('a', { amountMinor: 1_499_900 })], [transfer('1')])).toEqual([])
    const days = ['2026-11-21', '2026-11-22', '2026-11-27', '2026-11-28']
    expect(days.map((day) => pairs([line('a', { day })], [transfer('1')]).length)).toEqual([0, 1, 1, 0])
  })

  test('the receipt’s number says most, then the name, then the day', () => {
    const found = (words: string) => matchLines([line('a', { words })], [transfer('1')])[0]!.reasons
    expect(found('TRF receipt no. 12 from X')).toEqual(['number', 'same-day'])
    expect(found('MOB/UTO/NWOSU ADAEZE/hair')).toEqual(['name', 'same-day'])
    expect(found('Ref: 0012')).toContain('number')
    expect(found('paid 12,000.00 on 12/11')).toEqual(['same-day'])
    const long = transfer('1', { number: 4711 })
    expect(matchLines([line('a', { words: 'TRF 4711' })], [long])[0]!.reasons).toContain('number')
    expect(matchLines([line('a', { words: 'TRF 94711 4711.00' })], [long])[0]!.reasons).not.toContain('number')
  })

  test('money that came back to the salon is not a customer’s; one who is a Reverend has sent it', () => {
    const found = (words: string) => pairs([line('a', { words })], [transfer('1')])
    expect(found('RVSL NIP TRANSFER TO SUPPLIER')).toEqual([])
    expect(found('MOB/REV/ADA')).toEqual([])
    expect(found('NIP FROM REV ADA NWOSU')).toEqual(['a=1'])
  })

  test('the better fit wins, whatever the order', () => {
    const lines = [line('a', { words: 'from BISI' }), line('b', { words: 'from ADA' })]
    const transfers = [transfer('1'), transfer('2', { customerName: 'Bisi Ojo', number: 13 })]
    expect(pairs(lines, transfers).toSorted()).toEqual(['a=2', 'b=1'])
    expect(pairs(lines.toReversed(), transfers.toReversed()).toSorted()).toEqual(['a=2', 'b=1'])
  })

  test('two that fit alike are unsure; a better one is sure', () => {
    const alike = [transfer('1', { customerName: null }), transfer('2', { customerName: null, number: 13 })]
    expect(matchLines([line('a')], alike)).toMatchObject([{ isUnsure: true }])
    expect(matchLines([line('a'), line('b')], [alike[0]!])).toMatchObject([{ isUnsure: true }])
    expect(matchLines([line('a', { words: 'ADA' })], [...alike, transfer('3')])).toMatchObject([
      { paymentId: '3', isUnsure: false },
    ])
  })

  test('no line and no transfer is matched twice, and no amount to another one', () => {
    const some = fc.record({
      amountMinor: fc.constantFrom(500_000, 1_000_000),
      day: fc.constantFrom('2026-11-22', '2026-11-23', '2026-11-26'),
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), fc.array(some, { maxLength: 12 }), (ins, outs) => {
        const lines = ins.map((one, at) => line(`l${at}`, one))
        const transfers = outs.map((one, at) => transfer(`t${at}`, one))
        const found = matchLines(lines, transfers)
        expect(new Set(found.map(({ lineId }) => lineId)).size).toBe(found.length)
        expect(new Set(found.map(({ paymentId }) => paymentId)).size).toBe(found.length)
        for (const { lineId, paymentId } of found) {
          const [own, other] = [
            lines.find(({ id }) => id === lineId)!,
            transfers.find((one) => one.paymentId === paymentId)!,
          ]
          expect(own.amountMinor).toBe(other.amountMinor)
        }
      }),
    )
  })
})
