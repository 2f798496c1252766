import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashUnder } from './sources.mjs'
import { root, start } from './tools.mjs'

export const clientFolder = join(root, 'packages/client')
/** The developer tools of WeChat look neither outside a mini-program nor into workspaces. */
export const copyFolder = join(root, 'examples/mini-program/miniprogram/kiosk-client')
const script = join(copyFolder, 'index.js')

/** The first line of the copy, which names the sources that it was made of. */
export const copyMark = () => `// Made of packages/client by \`npm start\`, ${hashUnder('packages/client/src')}`

/** A mini-program that was removed needs none. */
export const isCopied = () =>
  !existsSync(join(copyFolder, '..')) || (existsSync(script) && readFileSync(script, 'utf8').startsWith(copyMark()))

/** Beside everything else: nothing here waits for it. */
export function ensureCopy() {
  if (!isCopied())
    start([process.execPath, join(root, 'packages/scripts/client.mjs'), 'copy'], { onLine: console.error })
}
