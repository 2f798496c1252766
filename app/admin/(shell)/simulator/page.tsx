import { notFound } from 'next/navigation'
import { titled } from '@/components/ui/speak'
import { visit } from '@/lib/core/endpoint/visit'
import { FAULTS } from '@/lib/core/wechat/simulator/faults'
import { families } from '@/lib/core/wechat/simulator/simulate'
import { Simulator } from './simulator'

export const generateMetadata = titled('Simulator')

/** Only where WeChat is played: with keys of it there is nothing here. */
export default async function SimulatorPage() {
  const { runtime } = await visit()
  if (!runtime.simulated) notFound()
  const calls = families.flatMap(({ calls }) => calls.map(({ name }) => [name, [...FAULTS]] as const))
  return (
    <Simulator faults={{ notify: ['lose'], settle: ['abnormal', 'closed', 'never'], ...Object.fromEntries(calls) }} />
  )
}
