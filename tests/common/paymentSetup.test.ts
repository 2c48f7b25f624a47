import { expect, it } from 'vitest';
import { explainMissingCustomer } from '../../common/paymentSetup';

const PLAIN = 'Payment setup incomplete. Please contact support to set up your payment method.';

it.each([
  'Stripe Customer ID is missing',
  'Missing stripe_customer_id',
  'Missing required parameter: customer_id',
  'No customer id on file',
  'The account has no payment-provider customer: missing customer ID.',
  'This account does not have a Stripe customer ID.',
  "The account doesn't have a customer-id",
  'customerId not found',
  'Customer ID is required.',
])('explains a missing customer ID: %s', (refusal) => {
  expect(explainMissingCustomer(refusal)).toBe(PLAIN);
});

it.each([
  'The card of customer ID cus_1 was declined.',
  'Customer ID cus_1: the card has expired and is missing a code.',
  'No charge was made for customer ID cus_1.',
  'The customer identity could not be confirmed.',
  'Missing amount',
  undefined,
])('leaves other messages about customers unchanged: %s', (refusal) => {
  expect(explainMissingCustomer(refusal)).toBeUndefined();
});
