import { describe, expect, test } from 'vitest'
import { placeOf, placesToChoose } from './place.ts'

const place = (id: string, isActive = true) => ({ id, name: id, address: null, phone: null, isActive })

describe('locations are seen by visitors where there are several (R-165)', () => {
  test('to choose from: those in use', () => {
    const places = [place('yaba'), place('ikoyi', false), place('lekki')]
    expect(placesToChoose(places).map(({ id }) => id)).toEqual(['yaba', 'lekki'])
    expect(placesToChoose(places.slice(0, 2))).toEqual([])
  })

  test('the place of a visit: also one that was archived since, never the only one', () => {
    const [yaba, ikoyi, lekki] = [place('yaba'), place('ikoyi', false), place('lekki')]
    expect(placeOf([yaba, lekki], 'yaba')?.name).toBe('yaba')
    expect(placeOf([yaba, ikoyi], 'ikoyi')).toEqual({ id: 'ikoyi', name: 'ikoyi', address: null, phone: null })
    expect(placeOf([yaba, ikoyi], 'yaba')).toBeNull()
    expect(placeOf([yaba], 'yaba')).toBeNull()
  })
})
