import { eq } from 'drizzle-orm'
import { orderReduction } from '@/db/schema/order'
import { listOutput, pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { browse } from './book'
import {
  Offer,
  OfferBrowse,
  OfferCopy,
  OfferDraft,
  OfferEdit,
  OfferEffect,
  OfferFilter,
  OfferList,
  OfferPause,
  OfferResult,
  RunningOffer,
} from './contract'
import { effectOf } from './effect'
import * as offers from './offers'
import { resultOf } from './result'

export const browseOffers = endpoint('offer.browse', 'GET /v1/offer', 'Running offers', {
  purpose:
    'Returns the offers that run now, by the same rules as the prices of orders. Flash sales come with products.',
  access: 'public',
  input: OfferBrowse,
  output: listOutput(RunningOffer),
  run: ({ input, runtime }) => browse(runtime, input),
})

const changed = { subject: { contract: Offer, lock: offers.lock }, cache: 'offer' } as const
const many = { filter: OfferFilter, find: offers.matchingIds }

export const listOffers = endpoint('offer.list', 'GET /cms/offer', 'List offers', {
  input: OfferList,
  output: pageOutput(Offer),
  run: ({ input, db }) => offers.list(db, input),
})

export const exportOffers = exportOf(listOffers, 'Export offers')

export const readOffer = endpoint('offer.read', 'GET /cms/offer/{id}', 'View an offer', {
  output: Offer,
  run: ({ input, db }) => offers.read(db, input.id),
})

/** The permission to view one. */
export const readEffectOfOffer = endpoint(
  'offer.read_effect',
  'GET /cms/offer/{id}/effect',
  'Preview an offer on best sellers',
  {
    point: readOffer.point,
    purpose: 'Returns the best-selling products with the price of so many pieces, without the offer and with it.',
    output: listOutput(OfferEffect),
    run: ({ input, db }) => effectOf(db, input.id),
  },
)

/** The permission to view one. */
export const readResultOfOffer = endpoint(
  'offer.read_result',
  'GET /cms/offer/{id}/result',
  'View the results of an offer',
  {
    point: readOffer.point,
    purpose: 'Returns how many orders and buyers used it, what it took off and what they paid.',
    mayBeOld: true,
    output: OfferResult,
    refuses: ['not_found'],
    run: async ({ input, db }) => {
      const { id } = await offers.read(db, input.id)
      return resultOf(db, eq(orderReduction.offer_id, id))
    },
  },
)

export const createOffer = endpoint('offer.create', 'POST /cms/offer', 'Create an offer', {
  cache: 'offer',
  input: OfferDraft,
  output: Offer,
  run: ({ input, db }) => offers.create(db, input),
})

export const updateOffer = endpoint('offer.update', 'PUT /cms/offer/{id}', 'Edit an offer', {
  ...changed,
  input: OfferEdit,
  output: Offer,
  run: ({ input, db }) => offers.update(db, input),
})

/** The permission to edit one. */
export const setPausedOfOffer = endpoint('offer.set_paused', 'PUT /cms/offer/{id}/pause', 'Pause or resume an offer', {
  point: updateOffer.point,
  ...changed,
  undo: { fields: ['paused'] },
  input: OfferPause,
  output: Offer,
  run: ({ input, db }) => offers.update(db, input),
})

export const setPausedOfOffers = bulk(setPausedOfOffer, 'POST /cms/offer/pause', 'Pause or resume offers', many)

/** The permission to create one. */
export const duplicateOffer = endpoint('offer.duplicate', 'POST /cms/offer/{id}/copy', 'Duplicate an offer', {
  point: createOffer.point,
  purpose: 'Returns the copy, which is paused.',
  cache: 'offer',
  idempotent: true,
  input: OfferCopy,
  output: Offer,
  refuses: ['not_found'],
  run: ({ input, db }) => offers.duplicate(db, input),
})

export const deleteOffer = endpoint('offer.delete', 'DELETE /cms/offer/{id}', 'Move an offer to the trash', {
  ...changed,
  run: ({ input, db }) => offers.remove(db, input.id),
})

export const restoreOffer = endpoint('offer.restore', 'POST /cms/offer/{id}/restoration', 'Restore an offer', {
  ...changed,
  output: Offer,
  run: ({ input, db }) => offers.restore(db, input.id),
})

export const deleteOffers = bulk(deleteOffer, 'POST /cms/offer/deletion', 'Move offers to the trash', many)

export const restoreOffers = bulk(restoreOffer, 'POST /cms/offer/restoration', 'Restore offers', many)
