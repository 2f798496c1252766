import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A folder for the files of the shops of this run. Workers are ended from outside and could not remove their own.
     */
    room: string
  }
}

const shared: typeof globalThis & { testRoom?: string } = globalThis

export default function provideRoom({ provide }: TestProject) {
  shared.testRoom ??= mkdtempSync(path.join(tmpdir(), 'kiosk-tests-')) // several projects share it
  const room = shared.testRoom
  provide('room', room)
  return () => rmSync(room, { recursive: true, force: true })
}
