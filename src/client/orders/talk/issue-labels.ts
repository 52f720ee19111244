import type { IssueType, OrderIssue } from '../../../shared/orders/order-talk.schemas.ts';
import type { StatusTone } from '../../ui/values/status-badge.tsx';

export const issueTypeLabels: Record<IssueType, string> = {
  not_delivered: 'I have not received it',
  invalid_key: 'The key does not work',
  wrong_item: 'It is the wrong item',
  download_problem: 'The download fails',
  payment_problem: 'Something is wrong with the payment',
  other: 'Something else',
};

export const issueStatusLabels: Record<OrderIssue['status'], string> = {
  open: 'Open',
  answered: 'Answered',
  resolved: 'Resolved',
};

export const issueStatusTones: Record<OrderIssue['status'], StatusTone> = {
  open: 'warning',
  answered: 'info',
  resolved: 'success',
};
