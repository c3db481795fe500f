// npm run host -- <command>: what only the person who hosts Parlour may do.
import { build, installPackages, requireNode, root } from './prepare.mjs'

requireNode()
process.chdir(root)
installPackages()
build()
await import('../dist/server/host.js')
