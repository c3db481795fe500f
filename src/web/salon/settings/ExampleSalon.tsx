import { Card } from '#web/kit/ui/page/Card.tsx'
import { LookAround, useMayLookAround } from '#web/example/parts/LookAround.tsx'

/** Offers the owner an example salon, in which they can try everything. */
export function ExampleSalon() {
  if (!useMayLookAround()) return null
  return (
    <Card title="Example Salon">
      <div className="pl-stack pl-fit">
        <p className="pl-quiet">
          A busy salon with invented customers, to look around and try things. Nothing in it reaches anyone, it is apart
          from your own salon, and you can remove it at any time.
        </p>
        <div>
          <LookAround />
        </div>
      </div>
    </Card>
  )
}
