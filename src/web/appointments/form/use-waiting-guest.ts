import { useEffect, useRef } from 'react'
import { listWaitlistContract, setWaitingContract, type Waiting } from '#domain/waiting/contract-waitlist.ts'
import { useRead, useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

/**
 * Returns the waitlist entry that is being booked, once `isReady`; null if there is none or it has been removed. A
 * booked entry no longer waits.
 */
export function useWaitingGuest(id: string | undefined) {
  const read = useRead(listWaitlistContract, { query: {} }, { enabled: id !== undefined })
  const { mutateAsync } = useWrite(setWaitingContract)
  const guest: Waiting | null = read.data?.waiting.find((one) => one.id === id) ?? null
  const looked = useRef<string>(undefined)
  useEffect(() => {
    if (id === undefined || !read.data || looked.current === id) return
    looked.current = id
    if (!guest) showToast('This person is no longer on the waitlist. Fill in who it is for.')
  }, [id, read.data, guest])
  return {
    guest,
    isReady: id === undefined || !read.isLoading,
    takeOff: async () => {
      if (!guest) return
      await mutateAsync({ params: { id: guest.id }, body: { to: 'booked' } }).catch(() =>
        showToast(`${guest.customerName} is booked, and still on the waitlist: remove them there`),
      )
    },
  }
}
