/** The notes of the sound, in Hz, one after the other. */
const notes = [659, 880]
const NOTE_S = 0.14

/**
 * Plays the short sound of a new notification. Browsers stay silent until the person has pressed something on the page,
 * and where there is no sound.
 */
export function chime(): void {
  if (!('AudioContext' in globalThis)) return
  const audio = new AudioContext()
  const volume = new GainNode(audio, { gain: 0.15 })
  volume.connect(audio.destination)
  const players = notes.map((frequency, nth) => {
    const player = new OscillatorNode(audio, { type: 'sine', frequency })
    player.connect(volume)
    player.start(audio.currentTime + nth * NOTE_S)
    player.stop(audio.currentTime + (nth + 1) * NOTE_S)
    return player
  })
  players.at(-1)?.addEventListener('ended', () => void audio.close())
}
