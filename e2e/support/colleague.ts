import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { api, onceServed, tokenFor } from './api'
import type { shop } from './shop'
import { mainTarget, urlOf } from './targets'

/** What each of them chooses. */
export const PASSWORD = 'seven green bicycles'

/** Signs a colleague in with the one-time password, and chooses another: the page that was asked for follows. */
export async function signInFirst(page: Page, path: string, username: string, oneTime: string): Promise<void> {
  await page.goto(urlOf(mainTarget) + path)
  await page.getByLabel('Account').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(oneTime)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const current = page.getByLabel('One-time password')
  await expect(current).toBeVisible()
  await expect(async () => {
    if ((await current.isVisible()) && (await current.inputValue()) === '') {
      await current.fill(oneTime)
      await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Confirm new password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 }) // repeats a click that came before hydration, which reloads the page
}

type Http = ReturnType<typeof shop>
type Grants = { points?: string[]; menu_ids?: number[]; element_ids?: number[] }
export type Colleague = { group_id: number; token: string; leave: () => Promise<void> }

/** A staff member of this group, who has chosen a password. Both go to the trash when they leave. */
async function colleagueIn(http: Http, group_id: number): Promise<Colleague> {
  const username = `e2e-${randomUUID().slice(0, 13)}`
  const body = { username, nickname: 'Colleague', group_id }
  const create = () => http.as<{ id: number; password: string }>('POST', '/cms/user', { body })
  const { status, json } = await onceServed(create) // hashes the one-time password
  expect([status, json.msg]).toEqual([201, json.msg])
  const { id, password } = json.data
  const leave = async () => {
    await http.as('DELETE', `/cms/user/${id}`)
    await http.as('DELETE', `/cms/group/${group_id}`)
  }
  return { group_id, token: await tokenAfterChange(username, password), leave }
}

/** The same in a group of their own with exactly these grants. */
export async function colleagueWith(http: Http, grants: Grants): Promise<Colleague> {
  const body = { name: http.named('group'), ...grants }
  const { json } = await http.as<{ id: number }>('POST', '/cms/group', { body })
  return colleagueIn(http, json.data.id)
}

export async function tokenAfterChange(account: string, password: string): Promise<string> {
  const token = await tokenFor(mainTarget, account, password)
  const body = { old_password: password, new_password: PASSWORD }
  const { json } = await onceServed(() =>
    api(mainTarget).call<{ token: string }>('PUT', '/v1/user/password', { body, token }),
  )
  return json.data.token
}

/** The permission that a page of the back office requires and the holder of this token lacks, if any. */
export const refusalOf = (token: string, path: string): Promise<string | undefined> => {
  const secure = urlOf(mainTarget).startsWith('https:') ? '__Host-' : ''
  return refusalWith(`${secure}kiosk.session=${token}`, path)
}

/** The same for the holder of these cookies. */
export async function refusalWith(cookie: string, path: string): Promise<string | undefined> {
  const headers = { cookie, accept: 'text/html', 'accept-language': 'en' }
  const load = () => fetch(urlOf(mainTarget) + path, { headers, redirect: 'manual' })
  let answer = await load()
  for (let tries = 0; answer.status === 500 && tries < 5; tries += 1) {
    await sleep(1000) // where the machine is slow, a page may find the service busy
    answer = await load()
  }
  const text = await answer.text()
  if (answer.status !== 200) return `${answer.status}`
  return /\\"refusal\\":\{\\"status\\":403[^}]*?\\"point\\":\\"([a-z_.]+)\\"/.exec(text)?.[1]
}
