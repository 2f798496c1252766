import { z } from 'zod'
import { screen } from '@/components/admin/page/screen'
import { fieldsOf } from '@/components/admin/server/describe'
import { rightsOf, summariesOf } from '@/components/admin/server/operations'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import { currentVisit } from '@/lib/core/next/visit'
import { operation } from '@/lib/endpoints'
import { readSecondFactor } from '@/lib/otp/endpoints'
import { registry } from '@/lib/registry'
import { Configuration } from './configuration'
import type { Setting } from './snapshot'
import { unreadyChoices } from './unready'

export const generateMetadata = pageTitle('Shop and system')

const HIDDEN = { widget: 'password' as const }

export default function ConfigPage() {
  return screen('Shop and system', async () => {
    const [{ t }, config] = await Promise.all([getTranslations(), call(operation('config.read'), {})])
    const unready = await unreadyChoices(t)
    const fields = fieldsOf(operation('config.update').input.shape.values.unwrap(), 'input', t)
    const settings = config.items.flatMap(({ key, group, type, ...item }): Setting[] => {
      const field = fields.find(({ name }) => name === key)
      if (!field) return []
      const secret = type === 'secret'
      const always = { ...field, nullable: false, required: secret || !mayBeEmpty(key), ...(secret && HIDDEN) }
      return [{ field: always, group, secret, initial: item.default, under: switchOf(key), unready: unready[key] }]
    })
    return (
      <Configuration
        config={config}
        settings={settings}
        rights={await rightsOf('config', t)}
        operations={summariesOf('config', t)}
        shutsIn={await shutsIn()}
      />
    )
  })
}

/** The switch that a setting depends on, as its declaration says. */
function switchOf(key: string): string | undefined {
  const rule = rules.get(key)
  const under = rule && z.globalRegistry.get(rule)?.under
  return typeof under === 'string' ? under : undefined
}

const rules = new Map(Object.entries(registry.rules.shape))
const mayBeEmpty = (key: string): boolean => rules.get(key)?.safeParse('').success ?? false

/** Values of `security.otp_required` that would lock this visitor out until they set up a second factor. */
async function shutsIn(): Promise<string[]> {
  const [{ actor }, { confirmed }] = await Promise.all([currentVisit(), call(readSecondFactor, {})])
  if (confirmed) return []
  return actor?.is_super ? ['super', 'staff'] : ['staff']
}
