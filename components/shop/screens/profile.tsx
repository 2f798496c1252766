'use client'

import { type FormEvent, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { isKioskError } from '@/packages/client/src/errors'
import { closeAccount, type Self, shop } from '../client'
import { go, goBack, useTitle } from '../navigation'
import { useObservable } from '../observable'
import { Bar } from '../parts/bar'
import { CustomFields, useCustomFields } from '../parts/custom-fields'
import { Field, FormProblem } from '../parts/field'
import { MessageWays } from '../parts/message-ways'
import parts from '../parts/parts.module.css'
import { Photo } from '../parts/product-card'
import { Sign } from '../parts/sign'
import { Bones, Problem, Shown, SignInFirst } from '../parts/states'
import { say } from '../parts/toast'
import { useRead } from '../read'
import { self } from '../resources'
import { pathTo } from '../routes'
import { session } from '../session'
import { useWork } from '../use-work'
import { AskSheet } from './ask-sheet'
import classes from './profile.module.css'

export default function ProfileScreen() {
  const { t } = useLanguage()
  const signedIn = useObservable(session, 'unknown')
  useTitle(t('Profile'))
  return (
    <div className={parts.screen}>
      <Bar title={t('Profile')} up={pathTo('me')} />
      {signedIn === 'unknown' && <Bones />}
      {signedIn === 'out' && <SignInFirst />}
      {signedIn === 'in' && <Own />}
    </div>
  )
}

function Own() {
  const reading = useRead(self, null)
  return <Shown reading={reading}>{(value) => <Form self={value} replace={reading.replace} />}</Shown>
}

function Form({ self: own, replace }: { self: Self; replace: (self: Self) => void }) {
  const { t } = useLanguage()
  const [nickname, setNickname] = useState(own.nickname)
  const custom = useCustomFields('customer', own)
  const { isBusy, error, run } = useWork()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!custom.isComplete()) return
    void run(async () => {
      replace(await shop.user.update({ nickname: nickname.trim(), ...custom.entered() }))
      goBack(pathTo('me'))
    })
  }
  return (
    <form className={parts.screen} onSubmit={submit}>
      <div className={parts.grow}>
        <Avatar avatar={own.avatar} replace={replace} />
        <div className={`${parts.section} ${parts.form}`}>
          <Field
            label={t('Nickname')}
            maxLength={32}
            autoComplete="nickname"
            value={nickname}
            problem={isKioskError(error) ? error.errors.nickname : undefined}
            onChange={({ target }) => setNickname(target.value)}
          />
          <CustomFields custom={custom} error={error} />
        </div>
        <FormProblem error={error} labels={{ nickname: t('Nickname'), ...custom.labels }} />
        <MessageWays />
        <OwnData />
        <Close />
      </div>
      <div className={parts.foot}>
        <button type="submit" className={`${parts.button} ${parts.wide}`} disabled={isBusy}>
          {t('Save')}
        </button>
      </div>
    </form>
  )
}

/** Downloads all that the shop knows about the buyer. */
function OwnData() {
  const { t } = useLanguage()
  const { isBusy, error, run } = useWork()
  const download = () =>
    run(async () => {
      const copy = new Blob([JSON.stringify(await shop.user.data(), null, 2)], { type: 'application/json' })
      const link = Object.assign(document.createElement('a'), {
        href: URL.createObjectURL(copy),
        download: 'my-data.json',
      })
      link.click()
      URL.revokeObjectURL(link.href)
    })
  return (
    <div className={classes.close}>
      <button type="button" disabled={isBusy} onClick={download}>
        {t('A copy of my data')}
      </button>
      <Problem error={error} />
    </div>
  )
}

/** For good; the shop keeps what it must of the orders. */
function Close() {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  async function close() {
    await closeAccount()
    say(t('Account closed'))
    go(pathTo('me'), { replaces: true })
  }
  return (
    <div className={classes.close}>
      <button type="button" onClick={() => setAsking(true)}>
        {t('Close my account')}
      </button>
      {isAsking && (
        <AskSheet
          title={t('Close your account?')}
          text={t('Your name, addresses and sign-in are removed for good. Orders stay with the shop')}
          action={t('Close my account')}
          close={() => setAsking(false)}
          run={close}
        />
      )}
    </div>
  )
}

const PLAIN = `${parts.button} ${parts.plain} ${parts.small}`

function Avatar({ avatar, replace }: { avatar: string | null; replace: (self: Self) => void }) {
  const { t } = useLanguage()
  const [sent, setSent] = useState(0)
  const { isBusy, error, run } = useWork()
  const upload = (file: File | undefined) =>
    run(async () => {
      if (file) replace(await shop.user.setAvatar({ file }, { onProgress: setSent }))
    })
  const clear = () => run(async () => replace(await shop.user.update({ avatar: null })))
  return (
    <div className={classes.avatar}>
      {avatar ? (
        <Photo src={avatar} className={classes.face} width={200} alt={t('Profile picture')} />
      ) : (
        <span className={classes.face}>
          <Sign name="user" size={44} />
        </span>
      )}
      <div className={parts.ways}>
        <label className={`${PLAIN} ${classes.choose}`}>
          {isBusy ? t('{n}% sent', { n: Math.round(sent * 100) }) : t('Choose a picture')}
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            disabled={isBusy}
            onChange={({ target }) => void upload(target.files?.[0])}
          />
        </label>
        {avatar && (
          <button type="button" className={PLAIN} disabled={isBusy} onClick={clear}>
            {t('Remove')}
          </button>
        )}
      </div>
      <Problem error={error} />
    </div>
  )
}
