import { route } from '@/lib/core/http/route'
import { endCustomerSessions, listCustomerSessions } from '@/lib/customer/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(endCustomerSessions, listCustomerSessions)
