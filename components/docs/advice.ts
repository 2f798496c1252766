import type { Translate } from '@/components/ui/language'
import type { Kind } from '@/lib/core/errors'

/** What a caller should do about each failure. */
export const adviceOf = (t: Translate): Record<Kind, string> => ({
  internal: t('Try once more; if it stays, report the `request_id`'),
  unavailable: t('Wait as long as `Retry-After` says, then send the same request again'),
  unauthorized: t('Get a token, or exchange the refresh token, and send it again'),
  code_refused: t('Ask the platform for a fresh code; each works once and for five minutes'),
  wrong_secret: t('Let the person type both again; after several failures wait before the next try'),
  otp_needed: t('Ask for the six digits and send them as `otp`'),
  forbidden: t('Ask an administrator for the right; sending it again does not help'),
  password_expired: t('Send the person to change the password; nothing else is allowed before'),
  factor_missing: t('Send the person to set up a second factor; nothing else is allowed before'),
  not_found: t('Take it off your list: it is gone, or it belongs to somebody else'),
  wrong_method: t('Use one of the methods that the header `Allow` names'),
  conflict: t('Choose another value, or remove what still uses it first'),
  rule: t('Read `msg`: it names the rule; change the request'),
  invalid: t('Show each of `errors` at the field that its `path` names'),
  stale: t('Read it again, show what has changed, and send with the new `ETag`'),
  key_reused: t('Make a new key for a new request; keep a key only for the same body'),
  key_running: t('Wait a second and send the same request with the same key'),
  too_many: t('Wait as long as `Retry-After` says'),
  too_slow: t('Send it again, smaller or on a better connection'),
  too_large: t('Send less: a body has at most 1 MiB, a file what `msg` says'),
  unsupported: t('Send JSON as `application/json`, and files of the kinds that `msg` names'),
  no_address: t('Let the buyer add an address, or send `address_id`'),
  order_state: t('Read the order again: it has moved on, show its present state'),
  already_paid: t('Do not pay again: read the order and show it as paid'),
  provider_away: t('Wait as long as `Retry-After` says, then ask for the payment again'),
  out_of_stock: t('Show `details`: each line with what is wanted and what is there'),
  not_on_sale: t('Take the product out of the cart'),
  price_changed: t('Ask for the preview again and let the buyer agree to the new price'),
})
