import type { Route } from 'next'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import type { SetupStep } from '@/lib/dashboard/contract'
import classes from './home.module.css'
import { CheckKeys, HideSteps } from './setup-actions'

type Step = { step: SetupStep; done: boolean }

/** What a new shop needs: each step ticks itself off, and the list goes with the last one. */
export async function Setup({ steps }: { steps: Step[] }) {
  const { t } = await getTranslations()
  const done = steps.filter((one) => one.done).length
  return (
    <section className={classes.panel} aria-labelledby="setup">
      <header className={classes.top}>
        <h2 id="setup">{t('Set up your shop')}</h2>
        <span className={classes.progress}>{t('{done} of {n} done', { done, n: steps.length })}</span>
        <HideSteps />
      </header>
      <ol className={classes.steps}>
        {steps.map((one) => (
          <li key={one.step} data-done={one.done}>
            <Icon name={one.done ? 'check' : 'dot'} size={18} />
            <StepName {...one} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Where each is done; keys are checked right here. */
const placesOfSteps = (t: Translate): Record<SetupStep, { label: string; href?: Route }> => ({
  shop_details: { label: t('Enter the shop name and customer service phone'), href: '/admin/config' },
  category: { label: t('Add a category'), href: '/admin/category' },
  product: { label: t('Put a first product on sale'), href: '/admin/product' },
  wechat_keys: { label: t('Check the WeChat keys') },
  payment_keys: { label: t('Check the WeChat Pay keys') },
  staff: { label: t('Add a colleague'), href: '/admin/user' },
  test_order: { label: t('Place and pay a test order in the mini-program'), href: '/docs' },
})

async function StepName({ step, done }: Step) {
  const { t } = await getTranslations()
  const { label, href } = placesOfSteps(t)[step]
  if (done) {
    return (
      <span>
        {label} <span className={classes.hidden}>{t('Done')}</span>
      </span>
    )
  }
  if (href) {
    return (
      <Link href={href} prefetch={false}>
        {label}
      </Link>
    )
  }
  return (
    <>
      <span>{label}</span>
      {(step === 'wechat_keys' || step === 'payment_keys') && <CheckKeys keys={step} label={label} />}
    </>
  )
}
