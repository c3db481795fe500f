import { useState } from 'react'
import type { CalendarMember } from '#domain/appointments/contract.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { addBlockContract, deleteBlockContract, type TimeOff } from '#domain/staff/contract-off.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { type BlockBody, blockBody, isOverAppointments, type OverAppointments } from './block-bodies.ts'

/**
 * A block that was not made: because it overlaps appointments, which the person must see first, or for a reason in
 * words.
 */
export interface RefusedBlock {
  message: string
  over?: OverAppointments
}

/** Returns functions that block time and remove blocks; a toast offers Undo for each. */
export function useBlocks(staff: readonly CalendarMember[]) {
  const { timeZone } = useMe().salon
  const isAllowed = useMay('blockTime')
  const adding = useWrite(addBlockContract)
  const removing = useWrite(deleteBlockContract)
  const [refused, setRefused] = useState<RefusedBlock | null>(null)
  const nameOf = (id: string) => firstNameOf(staff.find((member) => member.id === id)?.name ?? '')

  const free = ({ id }: TimeOff) => removing.mutateAsync({ params: { id } })
  async function save(block: BlockBody, words: string, told = 0): Promise<void> {
    const { timeOff } = await adding.mutateAsync({ body: { ...block, told } })
    const onUndo = async () => {
      await free(timeOff)
      showToast(`${block.fromTime}–${block.toTime} is free again`)
    }
    showToast(words, { onUndo })
  }
  async function add(block: BlockBody, words: string): Promise<void> {
    setRefused(null)
    try {
      await save(block, words)
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      const over = { block, save: (told: number) => save(block, words, told) }
      setRefused({ message: error.message, ...(isOverAppointments(error) && { over }) })
    }
  }
  async function remove(block: TimeOff): Promise<void> {
    setRefused(null)
    try {
      await free(block)
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      return setRefused({ message: error.message })
    }
    const again = blockBody(block, timeZone)
    const onUndo = () => save(again, `${again.fromTime}–${again.toTime} is blocked again`)
    showToast(`${block.reason ?? 'Block'} removed`, { onUndo })
  }
  return {
    /** The person may block time, and open blocks. */
    isAllowed,
    refused,
    dismiss: () => setRefused(null),
    /** Blocks a member's time, and announces it in a toast. */
    block: (body: BlockBody) => void add(body, `${body.fromTime}–${body.toTime} blocked for ${nameOf(body.staffId)}`),
    remove,
  }
}

export type Blocks = ReturnType<typeof useBlocks>
