import { cpSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { TestServer } from '@/packages/testing/postgres'
import { command, dataFolder, type Environment, type RunningProcess, startServer } from './process'
import { currentRun } from './targets'
import { bearer, json, parseAnswer, sendRaw } from './wire'

type OwnShop = { shop: RunningProcess; staff: Record<string, string> }

export const signInBody = (account = 'admin') => ({ account, secret: currentRun().demoPassword, type: 100 })

/** A copy of the demo shop as it was before anybody used it: its database, its files and its secret. */
export async function copyOfDemo(databases: TestServer, DATA_DIR = dataFolder()): Promise<Environment> {
  const { copies, demoPassword } = currentRun()
  if (!copies) throw new Error('There is no demo shop to copy in this run.')
  cpSync(copies.folder, DATA_DIR, { recursive: true })
  const DATABASE_URL = await databases.createDatabase(undefined, copies.demo)
  return { DATA_DIR, DATABASE_URL, DEMO_PASSWORD: demoPassword, AUTH_SECRET: copies.secret }
}

/** Starts a shop that has demo data, and signs its administrator in. */
export async function openShop(env: Environment, program?: string[]): Promise<OwnShop> {
  const shop = await startServer({ LOG_LEVEL: 'error', ...env }, program)
  const { data } = parseAnswer<{ token: string }>(await sendRaw(shop.url, '/v1/token', json(signInBody())))
  return { shop, staff: bearer(data?.token ?? '') }
}

/** The same on a database that is empty so far: for one that cannot be a copy. */
export async function ownShop(environment: Environment, program?: string[]): Promise<OwnShop> {
  const env = { ...environment, DEMO_PASSWORD: currentRun().demoPassword }
  for (const words of [['migrate'], ['seed', 'without-history']]) {
    expect((await command(env, ...words)).code).toBe(0)
  }
  return openShop(env, program)
}
