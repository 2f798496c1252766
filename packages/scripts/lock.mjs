import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs `work` while no other process holds `file`; says once whom it waits for. */
export async function alone(file, work) {
  for (let isLogged = false; !taken(file); isLogged = true) {
    const holder = holderOf(file)
    if (!isLogged && isAlive(holder)) console.log(`Process ${holder} is building; waiting for it.`)
    await sleep(250)
    // Only what is still there after a moment: a file just made has no number in it yet.
    if (!isAlive(holder) && holderOf(file) === holder) rmSync(file, { force: true })
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function taken(file) {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

// A restarted container often gets the very pid that it had before: our own pid is a leftover, not a holder.
function isAlive(pid) {
  if (pid === process.pid) return false
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
