import { redirect } from 'next/navigation'
import { Gate } from '@/components/admin/shell/gate'
import classes from '@/components/admin/shell/gate.module.css'
import { KioskScene } from '@/components/admin/shell/kiosk-scene'
import { returnTo } from '@/components/admin/shell/return-to'
import { SignInPage } from '@/components/admin/shell/sign-in-page'
import { Switches } from '@/components/admin/shell/switches'
import { speak, titled } from '@/components/ui/speak'
import { currentVisit } from '@/lib/core/endpoint/visit'

export const generateMetadata = titled('Sign in')

export default async function Login({ searchParams }: PageProps<'/admin/login'>) {
  const [{ from }, { t }, { actor }] = await Promise.all([searchParams, speak(), currentVisit()])
  if (actor?.is_staff) redirect(returnTo(from))
  return (
    <Gate home="/" tools={<Switches />} beside={<KioskScene />}>
      <h1 className={classes.title}>{t('Welcome to Kiosk')}</h1>
      <p className={classes.text}>{from ? t('Sign in to continue') : t('The back office of your mini-program shop')}</p>
      <SignInPage from={typeof from === 'string' ? from : undefined} />
    </Gate>
  )
}
