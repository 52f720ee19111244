export const opsFieldMessages = {
  payloadInvalid: 'Please enter a JSON object, such as {"orderId": "…"}',
  payloadUnfit: 'This job cannot run with these fields: keep the names and kinds of those it has',
  payloadReaddressed: 'Whom a job is for, and which e-mail it sends, cannot be changed',
} as const;
