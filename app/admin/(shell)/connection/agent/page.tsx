import { LinkButton } from '@/components/admin/kit/link-button'
import { Notice } from '@/components/admin/kit/notice'
import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { fieldsOf } from '@/components/admin/server/describe'
import { visitorMust } from '@/components/admin/server/visitor'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { Failure } from '@/lib/base/errors'
import { call } from '@/lib/core/next/call'
import { permitAgent, readAgentRequest } from '@/lib/mcp/endpoints'
import { TasksOfAgents } from '../tasks-of-keys'
import { PermitForm } from './permit-form'

export const generateMetadata = pageTitle('An agent wants to sign in')

/** Where a program sends a person who is to allow it to work with the shop (OAuth). */
export default function Agent({ searchParams }: PageProps<'/admin/connection/agent'>) {
  return screen('An agent wants to sign in', async () => {
    await visitorMust(permitAgent)
    const [{ t }, sent] = await Promise.all([getTranslations(), searchParams])
    const request = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]))
    const agent = await readRequest(request)
    if (!agent) {
      const text = t('The program sent you here with something that Kiosk cannot read. Start again from the program')
      return (
        <Notice icon="alert" title={t('This sign-in cannot go on')} text={text}>
          <LinkButton href="/admin">{t('Home')}</LinkButton>
        </Notice>
      )
    }
    return (
      <Page title={t('“{name}” wants to work with this shop', { name: agent.name })} width={720}>
        <TasksOfAgents>
          <PermitForm request={request} agent={agent} fields={fieldsOf(Permission, 'input', t)} />
        </TasksOfAgents>
      </Page>
    )
  })
}

/** What the person decides. */
const Permission = permitAgent.input.pick({ name: true, points: true, may_write: true, expires_at: true })

/** Undefined: it is not one that we may answer, so no one is sent on to where it says. */
async function readRequest(sent: Record<string, string>) {
  const { data } = readAgentRequest.input.strip().safeParse(sent)
  if (!data) return undefined
  try {
    return await call(readAgentRequest, data)
  } catch (error) {
    if (error instanceof Failure && error.kind === 'invalid') return undefined
    throw error
  }
}
