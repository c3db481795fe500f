// npm run build: packages and build, without starting anything.
import { build, installPackages, requireNode, root } from './prepare.mjs'

requireNode()
process.chdir(root)
installPackages()
build()
