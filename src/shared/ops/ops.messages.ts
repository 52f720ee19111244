export const opsFieldMessages = {
  payloadInvalid: 'Please enter a JSON object, such as {"orderId": "…"}',
} as const;
