export const opsFieldMessages = {
  payloadInvalid: 'Please enter a JSON object, such as {"orderId": "…"}',
  payloadUnfit: 'This job cannot run with these fields: keep the names and kinds of those it has',
} as const;
