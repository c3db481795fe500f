import { readHostContract } from '#domain/backup/contract.ts'
import { answerKey, queryClient } from '#web/kit/query.ts'

/** Reads again what the frame says of backups and sending. No topic tells of it. */
export async function refreshHost(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: answerKey(readHostContract, {}) })
}
