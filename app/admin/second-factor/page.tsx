import { redirect } from 'next/navigation'
import { FirstSetUp } from '@/components/admin/account/first-set-up'
import { Gate } from '@/components/admin/shell/gate'
import classes from '@/components/admin/shell/gate.module.css'
import { returnTo } from '@/components/admin/shell/return-to'
import { Switches } from '@/components/admin/shell/switches'
import { speak, titled } from '@/components/ui/speak'
import { call } from '@/lib/core/endpoint/call'
import { currentVisit } from '@/lib/core/endpoint/visit'
import { readSecondFactor } from '@/lib/otp/endpoints'

export const generateMetadata = titled('Set up two-factor authentication')

/** Where whoever must have one is led before anything else. */
export default async function SecondFactor({ searchParams }: PageProps<'/admin/second-factor'>) {
  const [{ from }, { t }, { actor, at }] = await Promise.all([searchParams, speak(), currentVisit()])
  if (!actor?.is_staff) redirect(`/admin/login?from=${encodeURIComponent(at)}`)
  const { confirmed } = await call(readSecondFactor, {})
  return (
    <Gate home="/admin" tools={<Switches />}>
      <div className={classes.card}>
        <h1 className={classes.title}>{t('Set up two-factor authentication')}</h1>
        <p className={classes.text}>{t('Set up two-factor authentication to continue')}</p>
        <FirstSetUp had={confirmed} back={returnTo(from)} />
      </div>
    </Gate>
  )
}
