import { redirect } from 'next/navigation'
import { Switches } from '@/components/admin/kit/switches'
import { returnTo } from '@/components/admin/sign-in/return-to'
import { FirstSetUp } from '@/components/admin/sign-in/set-up'
import { StandalonePage } from '@/components/admin/sign-in/standalone-page'
import classes from '@/components/admin/sign-in/standalone-page.module.css'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import { currentVisit } from '@/lib/core/next/visit'
import { readSecondFactor } from '@/lib/otp/endpoints'

export const generateMetadata = pageTitle('Set up two-factor authentication')

/** Staff who must have a second factor are led here before anything else. */
export default async function SecondFactor({ searchParams }: PageProps<'/admin/second-factor'>) {
  const [{ from }, { t }, { actor, at }] = await Promise.all([searchParams, getTranslations(), currentVisit()])
  if (!actor?.is_staff) redirect(`/admin/login?from=${encodeURIComponent(at)}`)
  const { confirmed } = await call(readSecondFactor, {})
  return (
    <StandalonePage home="/admin" tools={<Switches />}>
      <div className={classes.card}>
        <h1 className={classes.title}>{t('Set up two-factor authentication')}</h1>
        <p className={classes.text}>{t('Set up two-factor authentication to continue')}</p>
        <FirstSetUp had={confirmed} back={returnTo(from)} />
      </div>
    </StandalonePage>
  )
}
