// npm run dev: the server with reload (port 3000) and the pages from Vite (port 5173).
import { spawn } from 'node:child_process'
import path from 'node:path'
import { installPackages, requireNode, root } from './prepare.mjs'
import { startStandIns } from './stand-in.mjs'

requireNode()
process.chdir(root)
installPackages()

const standIns = await startStandIns(process.env.PORT || 3000)
const bin = (...parts) => path.join(root, 'node_modules', ...parts)
const children = [
  spawn(process.execPath, [bin('tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'src/server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, ...standIns },
  }),
  spawn(process.execPath, [bin('vite', 'bin', 'vite.js')], { stdio: 'inherit' }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
