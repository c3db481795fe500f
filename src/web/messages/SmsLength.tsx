import { lengthOf } from '#domain/messages/template.ts'

/** Shows the length of an SMS in characters and pages, and the characters that halve its pages. */
export function SmsLength({ body }: { body: string }) {
  const { letters, pages, perPage, halving } = lengthOf(body)
  return (
    <div role="status" className="pl-stack pl-gap-4">
      <p className="pl-quiet pl-num">
        {letters} characters, {pages === 1 ? 'one SMS page' : `${pages} SMS pages`} of {perPage}
      </p>
      {halving.length > 0 && (
        <p className="pl-warn">
          {halving.join(' ')} {halving.length === 1 ? 'makes' : 'make'} a page hold less than half as much: 70
          characters instead of 160.
        </p>
      )}
    </div>
  )
}
