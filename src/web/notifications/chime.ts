/** The notes of the sound, in Hz, one after the other. */
const notes = [659, 880]
const NOTE_S = 0.14

let audio: AudioContext | null = null

/** Prepares the sound at the person's first press on the page: before it, browsers play nothing. */
export function allowSound(): () => void {
  const allow = () => {
    audio ??= 'AudioContext' in globalThis ? new AudioContext() : null
    void audio?.resume()
  }
  const once = { once: true, capture: true }
  document.addEventListener('pointerdown', allow, once)
  document.addEventListener('keydown', allow, once)
  return () => {
    document.removeEventListener('pointerdown', allow, once)
    document.removeEventListener('keydown', allow, once)
  }
}

/** Plays the short sound of a new notification, once the person has pressed something on the page. */
export function chime(): void {
  if (audio?.state !== 'running') return
  const volume = new GainNode(audio, { gain: 0.15 })
  volume.connect(audio.destination)
  for (const [nth, frequency] of notes.entries()) {
    const player = new OscillatorNode(audio, { type: 'sine', frequency })
    player.connect(volume)
    player.start(audio.currentTime + nth * NOTE_S)
    player.stop(audio.currentTime + (nth + 1) * NOTE_S)
  }
}
