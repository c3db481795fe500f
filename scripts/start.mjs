// npm start: everything that a fresh machine needs, then the app.
import { build, endWithNpm, installPackages, requireNode, root } from './prepare.mjs'

requireNode()
process.chdir(root)
installPackages()
build()
endWithNpm()
await import('../dist/server/main.js')
