// Loaded into a process of the app before it starts: plants an error that nothing catches when the process is told so.
process.on('message', (kind) => {
  if (kind === 'rejection') void Promise.reject(new Error('planted: a promise'))
  const broken = Object.assign(new Error('planted: a wire'), { code: 'ECONNRESET' })
  const thrown = kind === 'wire' ? broken : new Error('planted: thrown')
  if (kind !== 'rejection')
    setImmediate(() => {
      throw thrown
    })
})
