import { z } from 'zod';
import { paymentStatuses } from '../payments/payment.machine.ts';
import { orderStatuses } from './order.machine.ts';

export const orderStatusSchema = z.enum(orderStatuses);

export const paymentStatusSchema = z.enum(paymentStatuses);

export const itemDeliveryStatusSchema = z.enum(['pending', 'delivering', 'delivered', 'failed', 'revoked']);
