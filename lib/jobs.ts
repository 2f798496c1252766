import { auditJobs } from './core/audit/chain'
import { bulkJobs } from './core/jobs/background'
import { gatherJobs } from './core/jobs/timer'
import { eventJobs } from './event/jobs'
import { fileJobs } from './file/jobs'
import { messageJobs } from './message/jobs'
import { messageListener } from './message/listener'
import { orderJobs } from './order/tally'
import { productJobs } from './product/indexing'
import { pushJobs } from './push/jobs'
import { pushListener } from './push/listener'
import { reconciliationJobs } from './reconciliation/schedule'
import { refundJobs } from './refund/jobs'
import { retentionJobs } from './retention/retention'
import { salesJobs } from './sales/jobs'
import { shippingJobs } from './shipping/jobs'
import { webhookJobs } from './webhook/jobs'
import { webhookListener } from './webhook/listener'
import { simulatorJobs } from './wechat/simulator/pay-delivery'

/** The background work of all modules. */
export const jobs = gatherJobs(
  auditJobs,
  bulkJobs,
  retentionJobs,
  fileJobs,
  refundJobs,
  productJobs,
  reconciliationJobs,
  orderJobs,
  salesJobs,
  shippingJobs,
  eventJobs(webhookListener, messageListener, pushListener), // before those that send it
  webhookJobs,
  messageJobs,
  pushJobs,
  simulatorJobs,
)
