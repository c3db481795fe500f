import { readHostContract } from '#domain/backup/contract.ts'
import { answerKey, queryClient } from '#web/kit/query.ts'

/** Reads the frame's data about backups and sending again, because no topic reports their changes. */
export async function refreshHost(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: answerKey(readHostContract, {}) })
}
