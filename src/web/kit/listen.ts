/** Listens to several events of one target; returns a function that stops listening. */
export function listen(target: EventTarget, handlers: Readonly<Record<string, () => void>>): () => void {
  const stops = Object.entries(handlers).map(([event, handler]) => {
    target.addEventListener(event, handler)
    return () => target.removeEventListener(event, handler)
  })
  return () => stops.forEach((stop) => stop())
}
