import { join } from 'node:path'
import { bundle } from './bundle.mjs'
import { help } from './help.mjs'
import { root, start } from './tools.mjs'

help('demo:draw')

/** The pictures of the demo shop, after a change of what it sells or how that is drawn. */
await bundle(['draw'])
const command = [process.execPath, join(root, 'dist/draw.mjs'), join(root, 'public/demo')]
process.exitCode = await start(command, { onLine: console.log }).ended
