import { onStart } from './shell.jsx'

onStart(null)
