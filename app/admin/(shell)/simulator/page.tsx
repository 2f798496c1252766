import { notFound } from 'next/navigation'
import { screen } from '@/components/admin/page/screen'
import { visitorMust } from '@/components/admin/server/visitor'
import { pageTitle } from '@/components/ui/translations'
import { currentVisit } from '@/lib/core/next/visit'
import { listPayments } from '@/lib/pay/endpoints'
import { FAULTS } from '@/packages/simulator/faults'
import { PUSHES } from '@/packages/simulator/push'
import { callFamilies } from '@/packages/simulator/simulate'
import { Simulator } from './simulator'

export const generateMetadata = pageTitle('Simulator')

/** Only where WeChat is simulated, and for visitors who may see payments. */
export default async function SimulatorPage() {
  const { runtime } = await currentVisit()
  if (!runtime.simulated) notFound()
  const calls = callFamilies.flatMap(({ calls }) => calls.map(({ name }) => [name, [...FAULTS]] as const))
  const faults = { notify: ['lose'], settle: ['abnormal', 'closed', 'never'], ...Object.fromEntries(calls) }
  return screen('Simulator', async () => {
    await visitorMust(listPayments)
    return <Simulator faults={faults} pushes={PUSHES} />
  })
}
