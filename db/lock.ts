import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import path from 'node:path'

export type Unlock = () => Promise<void>

const O_EXLOCK = 0x20 // BSD and macOS; libuv hands it to open(2)

/** One process holds a folder. The kernel lets go when that process ends, however it ends. */
export async function lock(folder: string): Promise<Unlock> {
  const inside = path.join(folder, 'lock')
  fs.mkdirSync(inside, { recursive: true })
  const note = path.join(inside, 'holder') // for the message only, never for the decision
  const unlock = await take(inside)
  if (!unlock) {
    const holder = fs.existsSync(note) ? fs.readFileSync(note, 'utf8') : 'another process'
    throw new Error(`${folder} is in use by ${holder}. Stop it, or set DATA_DIR or DATABASE_URL.`)
  }
  fs.writeFileSync(note, `process ${process.pid} on ${hostname()}`)
  return unlock
}

async function take(inside: string): Promise<Unlock | undefined> {
  const { dev, ino } = fs.statSync(inside, { bigint: true })
  if (process.platform === 'win32') return listen(`\\\\.\\pipe\\kiosk-${dev}-${ino}`)
  if (process.platform !== 'linux') return lockFile(path.join(inside, 'exclusive'))
  try {
    return await claim(inside)
  } catch (error) {
    if (cannotHoldSockets(error)) return listen(`\0kiosk-${dev}-${ino}`)
    throw error
  }
}

/**
 * Several containers can share the folder, so its holder answers at a socket in it. `turn` always has one file, named
 * after the last holder. Renaming that file succeeds for one process only, because names are never reused.
 */
async function claim(inside: string): Promise<Unlock | undefined> {
  const fd = fs.openSync(inside, 'r')
  const door = (id: string) => `/proc/self/fd/${fd}/door.${id}` // a socket's path must be shorter than 108 bytes
  const mine = randomBytes(8).toString('hex')
  let close: Unlock | undefined
  let isHeld = false
  const unlock = async () => {
    await close?.()
    fs.closeSync(fd)
  }
  try {
    close = await listen(door(mine))
    isHeld = close !== undefined && (await takeTurn(path.join(inside, 'turn'), mine, door))
    return isHeld ? unlock : undefined
  } finally {
    if (!isHeld) await unlock()
  }
}

async function takeTurn(turn: string, mine: string, door: (id: string) => string): Promise<boolean> {
  for (;;) {
    if (firstTurn(turn, mine)) return true
    const [last] = fs.readdirSync(turn)
    if (!last) continue
    if (await answers(door(last))) return false
    if (moved(path.join(turn, last), path.join(turn, mine), ['ENOENT'])) {
      fs.rmSync(door(last), { force: true })
      return true
    }
  }
}

/** A folder is never renamed onto one that has something in it, so that only one process begins. */
function firstTurn(turn: string, mine: string): boolean {
  const draft = `${turn}.${mine}`
  fs.mkdirSync(draft)
  fs.writeFileSync(path.join(/* turbopackIgnore: true */ draft, mine), '')
  const first = moved(draft, turn, ['ENOTEMPTY', 'EEXIST'])
  if (!first) fs.rmSync(draft, { recursive: true })
  return first
}

function moved(from: string, to: string, expected: string[]): boolean {
  try {
    fs.renameSync(from, to)
    return true
  } catch (error) {
    if (expected.includes(codeOf(error))) return false
    throw error
  }
}

function listen(name: string): Promise<Unlock | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.on('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    // exclusive, or the workers of a cluster share it; writableAll, or another user's process could not knock
    server.listen({ path: name, exclusive: true, writableAll: name.startsWith('/') }, () => resolve(closing(server)))
    server.unref()
  })
}

function closing(server: Server): Unlock {
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** Only these two prove that there is no holder: a busy or a foreign one gives another error, or none. */
function answers(door: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(door, () => resolve(Boolean(socket.destroy())))
    socket.once('error', (error) => resolve(!['ECONNREFUSED', 'ENOENT'].includes(codeOf(error))))
  })
}

function lockFile(file: string): Unlock | undefined {
  try {
    const fd = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_CREAT | fs.constants.O_NONBLOCK | O_EXLOCK)
    return async () => fs.closeSync(fd)
  } catch (error) {
    if (codeOf(error) === 'EAGAIN') return undefined
    throw error
  }
}

/** Some shared folders of desktop machines (FAT, 9p, FUSE): there the lock holds inside one container. */
function cannotHoldSockets(error: unknown): boolean {
  return ['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'ENOSYS'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
