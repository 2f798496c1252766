import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { ticksIn } from './load'

/** Processor time and memory of processes, from /proc: nothing is known where there is none. */
const isKnown = existsSync('/proc/self/stat')

const read = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return '' // it has ended
  }
}

/** The fields after the name of the program in a line of /proc. */
const fieldsOf = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ')

const parentOf = (stat: string): number => Number(fieldsOf(stat)[1])

/** A process and all that it has started. */
function family(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(read(Number(name), 'stat')) }))
  const members = [pid]
  for (const member of members) members.push(...parents.filter(({ parent }) => parent === member).map((one) => one.pid))
  return members
}

/** Milliseconds of processor time that a process and all that it has started have used, in steps of ten. */
export const processorTime = (pid: number): number =>
  isKnown && pid ? family(pid).reduce((sum, one) => sum + ownTime(one), 0) : 0

const ownTime = (pid: number): number => (ticksIn(read(pid, 'stat') || ') ') || 0) * 10

/** Of those that it has started and that have ended. */
function timeOfEnded(pid: number): number {
  const [children = 0, inSystem = 0] = fieldsOf(read(pid, 'stat')).slice(13, 15).map(Number)
  return (children + inSystem) * 10
}

/** MiB that are in memory. */
export function memoryOf(pid: number): number {
  const kib = (one: number) => Number(/VmRSS:\s+(\d+)/.exec(read(one, 'status'))?.[1] ?? 0)
  return isKnown ? Math.round(family(pid).reduce((sum, one) => sum + kib(one), 0) / 1024) : 0
}

/** The process that all backends of a database server are children of, if it runs on this machine; else 0. */
export async function postmasterOf(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  const stat = read(rows[0]?.pid ?? 0, 'stat')
  return stat.includes('(postgres)') ? parentOf(stat) : 0
}

/** Milliseconds of processor time of the whole machine: at work, and altogether. */
function machineTime(): { busy: number; all: number } {
  const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n', 1).join().split(/ +/).map(Number)
  const all = ticks.slice(0, 8).reduce((sum, one) => sum + one, 0)
  const [, , , idle = 0, waiting = 0] = ticks
  return { busy: (all - idle - waiting) * 10, all: all * 10 }
}

/** Measures which share of the machine was used by others than this process, what it has started, and the database. */
export function watchOthers(postmaster: number): () => number {
  if (!isKnown) return () => 0
  const ours = () => {
    const members = new Set([process.pid, postmaster].filter(Boolean).flatMap(family))
    return [...members].reduce((sum, pid) => sum + ownTime(pid) + timeOfEnded(pid), 0)
  }
  const [before, oursBefore] = [machineTime(), ours()]
  return () => {
    const { busy, all } = machineTime()
    return Math.max(0, (busy - before.busy - (ours() - oursBefore)) / (all - before.all))
  }
}
