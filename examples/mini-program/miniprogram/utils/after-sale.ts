import {
  afterSaleDeadline,
  afterSaleItems,
  afterSaleParcels,
  afterSaleSteps,
  afterSaleTitle,
  canDoAfterSale,
  replacementText,
} from '../kiosk-client/after-sales'
import type { AfterSale } from '../kiosk-client/index'
import { picture } from './format'
import { MAX_PHOTOS } from './photos'
import { fill, language, t } from './words'

/** A request that is open: the step that it is at with what to do, those that are done, and what it is about. */
export function requestView(one: AfterSale) {
  const { id, return_to, photos, reason_label, reason } = one
  const [open, ...done] = afterSaleSteps(one, language)
  const canSend = canDoAfterSale(one, 'send_back')
  return {
    id,
    title: afterSaleTitle(one, language),
    step: open ? open.text : '',
    done,
    carriers: one.carriers,
    canSend,
    canCorrect: canDoAfterSale(one, 'correct_number'),
    canWithdraw: canDoAfterSale(one, 'withdraw'),
    lines: [
      afterSaleDeadline(one, language),
      replacementText(one, language),
      canSend && one.wechat_return ? t.wechatReturn : '',
      return_to ? fill(t.sendTo, { address: return_to }) : '',
    ].filter((line) => line),
    parcels: afterSaleParcels(one, language),
    goods: afterSaleItems(one),
    why: [reason_label, reason].filter(Boolean).join(' · '),
    photos: photosView(photos),
    room: canDoAfterSale(one, 'add_photos') ? MAX_PHOTOS - photos.length : 0,
  }
}

export const photosView = (photos: string[]) => photos.map((url) => ({ url, src: picture(url, 200) }))
