import { createServer } from 'node:http'
import { auth, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Page } from '@playwright/test'
import { AgentSignIn } from '@/packages/testing/agent'
import { closeServer, listenLocally } from '@/packages/testing/loopback'
import { accessibilityProblems } from './support/axe'
import { expect, test } from './support/browser'
import { mainTarget, targets, urlOf } from './support/targets'

test.skip(targets.includes('preview'), 'A program on this machine is not reached from a deployment.')
test.use({ as: 'admin' })

/** A program on this machine that waits to be sent the answer. */
async function program(name: string) {
  let arrived = new URLSearchParams()
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/back')) arrived = new URL(request.url, 'http://127.0.0.1').searchParams
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Signed in</title>You can close this page')
  })
  const signIn = new AgentSignIn(`http://127.0.0.1:${await listenLocally(server)}/back`, name)
  return { signIn, arrived: () => arrived, stop: () => closeServer(server) }
}

const serverUrl = () => new URL('/mcp', urlOf(mainTarget))
const rows = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a person allows a program in the browser, which then works by itself until its key is revoked', async ({
  page,
  http,
  problems,
}) => {
  const name = http.named('agent')
  const agent = await program(name)
  expect(await auth(agent.signIn, { serverUrl: serverUrl() })).toBe('REDIRECT')
  await page.goto(agent.signIn.opened.href)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByRole('main')).toContainText('127.0.0.1')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'See orders' }).check()
  await page.getByRole('button', { name: 'Allow access' }).click()
  await expect(page).toHaveTitle('Signed in')
  expect(problems).toEqual([])

  const [authorizationCode, iss] = [agent.arrived().get('code') ?? '', agent.arrived().get('iss') ?? '']
  expect(await auth(agent.signIn, { serverUrl: serverUrl(), authorizationCode, iss })).toBe('AUTHORIZED')
  for (const target of targets) {
    const client = new Client({ name, version: '1.0.0' })
    const headers = { Authorization: `Bearer ${agent.signIn.kept?.access_token}` }
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', urlOf(target)), { requestInit: { headers } }),
    )
    const answer = await client.callTool({ name: 'order_list', arguments: { size: 1 } })
    expect([target, answer.isError ?? false]).toEqual([target, false])
    await client.close()
  }

  await page.goto('/admin/connection')
  await expect(rows(page, name)).toBeVisible()
  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Key revoked').first()).toBeVisible()
  const renewed = await auth(agent.signIn, { serverUrl: serverUrl() })
  expect(renewed).toBe('REDIRECT') // to sign in again
  await agent.stop()
})

test('a person who declines is sent back with that, and a request that was changed is not followed', async ({
  page,
  http,
}) => {
  const agent = await program(http.named('agent'))
  await auth(agent.signIn, { serverUrl: serverUrl() })
  const changed = new URL(agent.signIn.opened)
  changed.searchParams.set('redirect_uri', 'https://evil.example.com/')
  await page.goto(changed.href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This sign-in cannot go on')
  await page.goto(agent.signIn.opened.href)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page).toHaveTitle('Signed in')
  expect(agent.arrived().get('error')).toBe('access_denied')
  await agent.stop()
})
