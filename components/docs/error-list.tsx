import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import { errors, type FailureKind } from '@/lib/base/errors'
import classes from './docs.module.css'
import { Prose } from './text'

/** Every error code with what to do about it; each is an anchor of its own. */
export async function ErrorList() {
  const { t } = await getTranslations()
  const advice: Record<string, string> = adviceOf(t)
  const rows = Object.entries(errors).map(([name, [status, code, sentence]]) => ({ name, status, code, sentence }))
  return (
    <article className={classes.reading}>
      <h1>{t('Error codes')}</h1>
      <p>
        <Prose>
          {t('Every error response has its code in `error_code`; codes and names are stable, messages may change')}
        </Prose>
      </p>
      <ul className={classes.list}>
        {rows
          .toSorted((a, b) => a.code - b.code)
          .map(({ name, status, code, sentence }) => (
            <li key={code} id={String(code)} className={classes.error}>
              <a href={`#${code}`}>{code}</a>
              <div>
                <b>{t(sentence)}</b>
                <p>
                  <Prose>{advice[name] ?? ''}</Prose>
                </p>
                <code className={classes.mono}>
                  HTTP {status} {name}
                </code>
              </div>
            </li>
          ))}
      </ul>
    </article>
  )
}

/** Advice for callers about each failure. */
export const adviceOf = (t: Translate): Record<FailureKind, string> => ({
  internal: t('Retry once; if the problem persists, report the `request_id`'),
  unavailable: t('Wait for the time given in `Retry-After`, then send the same request again'),
  unauthorized: t('Get a token, or exchange the refresh token, then retry'),
  code_refused: t('Get a new code from the platform; each works once, within five minutes'),
  wrong_secret: t('Ask the user to enter both again; after several failures, wait before the next attempt'),
  otp_needed: t('Ask for the six-digit code and send it as `otp`'),
  forbidden: t('Ask an administrator for the permission; retrying does not help'),
  password_expired: t('Direct the user to change the password; nothing else is allowed until then'),
  factor_missing: t('Direct the user to set up two-factor authentication; nothing else is allowed until then'),
  not_found: t('Check the URL, or remove it from your list: it was deleted, or belongs to someone else'),
  wrong_method: t('Use one of the methods listed in the `Allow` header'),
  conflict: t('Choose another value, or first remove what still uses it'),
  rule: t('Read `msg`: it names the rule; change the request accordingly'),
  invalid: t('Show each item of `errors` at the field given by its `path`'),
  stale: t('Fetch it again, show what has changed, and send it with the new `ETag`'),
  key_reused: t('Use a new key for a new request; reuse a key only with the same body'),
  key_running: t('Wait a second and send the same request with the same key'),
  too_many: t('Wait for the time given in `Retry-After`'),
  too_slow: t('Try again with a smaller file or on a better connection'),
  too_large: t('Send less: a body can be up to 1 MiB, a file up to the limit in `msg`'),
  unsupported: t('Send JSON as `application/json`, and files of the types listed in `msg`'),
  no_address: t('Let the buyer add an address, or send `address_id`'),
  order_state: t('Fetch the order again and show its current status'),
  already_paid: t('Do not pay again: fetch the order and show it as paid'),
  provider_away: t('Wait for the time given in `Retry-After`, then start the payment again'),
  out_of_stock: t('Show `details`: each line with the requested and the available quantity'),
  not_on_sale: t('Remove the product from the cart'),
  price_changed: t('Request a new preview and let the buyer accept the new price'),
})
